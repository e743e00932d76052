import type { TestProject } from 'vitest/node'
import { dumpMigratedDatabase } from './embedded.ts'
import { startPostgres } from './postgres-server.ts'
import { prepareTemplate } from './postgres-template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    embeddedDump: string
    postgresUrl: string
  }
}

/** Prepares, once per run, the engine that the project names in the environment variable TEST_DATABASE. */
export default function setup(project: TestProject) {
  const engine = project.config.env.TEST_DATABASE ?? process.env.TEST_DATABASE
  return engine === 'postgres' ? providePostgres(project) : provideEmbedded(project)
}

/** Returns a function that stops it. */
export async function providePostgres(project: TestProject, migrations?: string) {
  const server = await startPostgres()
  try {
    await prepareTemplate(server.url, migrations)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgresUrl', server.url)
  return server.stop
}

/** Returns a function that removes it. */
export async function provideEmbedded(project: TestProject, migrations?: string) {
  const dump = await dumpMigratedDatabase(migrations)
  project.provide('embeddedDump', dump.file)
  return dump.remove
}
