import type { AppContext } from '#server/platform/app-context.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { MailAttachment, MailComposer, MailComposers, MailName } from '#server/platform/mail/mail.ts'
import { renderMail } from '#server/platform/mail/mail-renderer.ts'
import type { RenderedMail } from '#server/platform/mail/mail-transport.ts'
import { findLetterhead } from '#server/settings/settings-queries.ts'
import { MAIL_SAMPLES } from './mail-samples.ts'
import { writeSamplePeople } from './sample-people.ts'

export type RenderedSample = Pick<RenderedMail, 'name' | 'to' | 'subject' | 'html' | 'text' | 'links'> & {
  pictures: readonly MailAttachment[]
}

class RolledBack extends Error {}

/**
 * Renders every mail of the given composers as it would be sent now. Nothing stays in the database, not even its links.
 */
export function renderSamples(context: AppContext, composers: MailComposers): Promise<RenderedSample[]> {
  const names = Object.keys(composers).toSorted() as MailName[]
  return andRollBack(context.db, async (tx) => {
    const people = await writeSamplePeople(tx, context.now())
    const rendered: RenderedSample[] = []
    for (const name of names)
      rendered.push(await andRollBack(tx, (own) => composeSample(context, composers, { name, people, tx: own })))
    return rendered
  })
}

async function andRollBack<Result>(
  db: Pick<Transaction, 'transaction'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result } | undefined
  try {
    await db.transaction(async (tx) => {
      done = { result: await work(tx) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!done) throw new Error('The work that is rolled back has no result')
  return done.result
}

type Sample = { name: MailName; people: Awaited<ReturnType<typeof writeSamplePeople>>; tx: Transaction }

async function composeSample(context: AppContext, composers: MailComposers, { name, people, tx }: Sample) {
  const { config, now, files, log } = context
  const { siteUrl, secret } = config
  const sampleOf = MAIL_SAMPLES[name] as ((...input: unknown[]) => unknown) | undefined
  const compose = composers[name] as MailComposer<unknown> | undefined
  if (!sampleOf || !compose) throw new Error(`The mail '${name}' has no sample: add it to mail-samples.ts`)
  const ids = await sampleOf(people, tx)
  const content = await compose(ids, { db: tx as unknown as Database, siteUrl, secret, now, files, log })
  if (!content?.to) throw new Error(`The sample of the mail '${name}' produces no mail`)
  const letter = await renderMail(content, await findLetterhead(tx), siteUrl)
  return { name, to: content.to, ...letter }
}
