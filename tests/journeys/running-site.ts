import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { ADMIN } from './people.ts'
import { findTemplate } from './site-templates.ts'

/** The data that most journeys use. */
const PREPARED = 'tests/journeys/prepare-data.ts'
/** A site that has been in use for a while. */
export const DEMO = 'tests/journeys/prepare-demo.ts'

export type RunningSite = Awaited<ReturnType<typeof startSite>>

/** A fresh site with the first administrator, the data of a script, and mails as files. */
export async function startSite(
  environment: Record<string, string> = {},
  preparing: string | null = environment.DEMO === 'on' ? DEMO : PREPARED,
) {
  const settings = { DEMO: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.temporaryPassword, ...environment }
  const site = await startFreshSite(settings, preparing ? await findTemplate(preparing) : undefined)
  const { url, dataDir, restart, stop } = site
  return {
    url,
    get pid() {
      return site.pid
    },
    dataDir,
    restart,
    stop,
    /** Waits for a mail to this address with a matching subject. */
    async mailTo(address: string, subject: RegExp): Promise<ParsedMail> {
      const deadline = Date.now() + 20_000
      while (Date.now() < deadline) {
        const mail = await findMail(dataDir, address, subject)
        if (mail) return mail
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      throw new Error(`No mail to ${address} about ${subject}`)
    },
  }
}

/** The first link in a mail whose path begins with `path`. */
export function findLink({ text = '' }: ParsedMail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname.startsWith(path))
  if (!link) throw new Error(`No link to ${path} in: ${text}`)
  return link.replace(/[).,>\]]+$/, '')
}

/** The newest sent mail to this address with a matching subject. */
export async function findMail(dataDir: string, address: string, subject: RegExp): Promise<ParsedMail | undefined> {
  return (await readMails(dataDir)).find(
    ({ to, subject: text = '' }) => JSON.stringify(to).includes(address) && subject.test(text),
  )
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
