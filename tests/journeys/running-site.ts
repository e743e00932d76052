import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { ADMIN } from './people.ts'

const READY_MS = 60_000
const NODE = 'node_modules/.bin/node'
/** What the people of most journeys meet. */
const PREPARING = 'tests/journeys/prepare-data.ts'

export type RunningSite = Awaited<ReturnType<typeof startSite>>

/** The site as it is run for real: its own process, its own data, mails as files. */
export async function startSite(environment: Record<string, string> = {}, preparing: string | null = PREPARING) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-journey-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.temporaryPassword,
    ...environment,
  }
  if (settings.DEMO === 'off' && preparing) prepare(preparing, dataDir)
  let server = await launch(settings, url)
  return {
    url,
    dataDir,
    /** Stops the process and starts it again on the same data, or on what a script makes of them meanwhile. */
    async restart(preparing?: string) {
      await end(server)
      if (preparing) prepare(preparing, dataDir)
      server = await launch(settings, url)
    },
    /** Waits for a mail to somebody whose subject fits. */
    async mailTo(address: string, subject: RegExp): Promise<ParsedMail> {
      const deadline = Date.now() + 20_000
      while (Date.now() < deadline) {
        const mail = (await readMails(dataDir)).find(
          ({ to, subject: given = '' }) => JSON.stringify(to).includes(address) && subject.test(given),
        )
        if (mail) return mail
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      throw new Error(`No mail to ${address} about ${subject}`)
    },
    async stop() {
      await end(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs a script on the data of a site that stands still. */
function prepare(script: string, dataDir: string): void {
  execFileSync(NODE, [script, dataDir], { stdio: 'inherit' })
}

/** The first address in a mail whose path begins so. */
export function findLink({ text = '' }: ParsedMail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname.startsWith(path))
  if (!link) throw new Error(`No link to ${path} in: ${text}`)
  return link.replace(/[).,>\]]+$/, '')
}

async function launch(settings: Record<string, string>, url: string): Promise<ChildProcess> {
  const server = spawn(NODE, ['server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline && server.exitCode === null) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return server
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The site did not start')
}

async function readMails(dataDir: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  const ready = files
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()
  return Promise.all(ready.map(async (file) => simpleParser(await readFile(join(folder, file)))))
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
