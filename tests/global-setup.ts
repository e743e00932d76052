import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'
import { prepareTemplate } from './postgres-template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the run, with a migrated database to copy. Returns a function that stops it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  try {
    await prepareTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgresUrl', server.url)
  return server.stop
}
