import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE } from '#scripts/running/process.ts'
import { findFreePort } from '#server/platform/database/local/free-port.ts'
import { ADMIN } from '#tests/journeys/people.ts'
import { findMail } from '#tests/journeys/running-site.ts'

export type DatedSite = Awaited<ReturnType<typeof startDatedSite>>

/** A fresh, empty site whose clock the journey moves. It acts only on requests and when its clock is moved. */
export async function startDatedSite(startsAt: Date) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-dated-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const server = fork('tests/long/journeys/year/dated-server.ts', [], {
    execPath: NODE,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.temporaryPassword,
      CLOCK: startsAt.toISOString(),
    },
  })
  const exited = once(server, 'exit')
  const failed = exited.then(failStopped)
  // it also rejects at the end, when nobody waits for it any more
  failed.catch(() => {})
  const response = () => Promise.race([once(server, 'message'), failed])
  await response()
  const notify = async (moment: string) => {
    const answered = response()
    server.send(moment)
    await answered
  }
  return {
    url,
    /** Moves the clock and runs all scheduled tasks. */
    liveUntil: (moment: Date) => notify(moment.toISOString()),
    /** The newest mail to this address with a matching subject. */
    async mailTo(address: string, subject: RegExp) {
      await notify('')
      const mail = await findMail(dataDir, address, subject)
      if (!mail) throw new Error(`No mail to ${address} about ${subject}`)
      return mail
    },
    async stop() {
      server.disconnect()
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const failStopped = () => {
  throw new Error('The dated site has stopped')
}
