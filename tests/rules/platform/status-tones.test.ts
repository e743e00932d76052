import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ITEM_STATE_LABELS, STAGE_STATE_LABELS } from '#shared/competitions/competition-enums.ts'
import { CONTACT_MESSAGE_STATUS_LABELS } from '#shared/contact/contact-enums.ts'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { JOB_APPLICATION_STATUS_LABELS } from '#shared/jobs/job-enums.ts'
import { ASK_STATUS_LABELS } from '#shared/marketplace/giveaway-rules.ts'
import { LISTING_STATUS_LABELS, SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { PREMIUM_PAYMENT_STATUS_LABELS } from '#shared/marketplace/premium-enums.ts'
import { IMPORT_STATE_LABELS } from '#shared/membership/import/import-enums.ts'
import { MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-enums.ts'
import { REGISTER_STATUS_LABELS } from '#shared/membership/register/register-enums.ts'
import { MEMBER_RENEWAL_STATUS_LABELS, RENEWAL_STATUS_LABELS } from '#shared/membership/renewal-enums.ts'
import { NEWS_CATEGORY_LABELS, NEWS_STATE_LABELS } from '#shared/news/news-enums.ts'
import { CARD_STYLES } from '#web/membership/card/card-styles.ts'
import { addStatusTones, listStatusWords, type StatusTones, toneOfStatus } from '#web/platform/ui/label/status-tones.ts'

const declared: StatusTones[] = await Promise.all(
  globSync('web/*/{,signed-in-}status-tones.ts')
    .filter((file) => !file.startsWith('web/app/'))
    .map(async (file) => (await import(resolve(file))).default),
)
for (const tones of declared) addStatusTones(tones)
const WORDS = listStatusWords()

const ENUMERATIONS = {
  events: EVENT_STATUS_LABELS,
  members: MEMBERSHIP_STATUS_LABELS,
  'the register': REGISTER_STATUS_LABELS,
  'years of dues': RENEWAL_STATUS_LABELS,
  'renewals of members': MEMBER_RENEWAL_STATUS_LABELS,
  'the import of members': IMPORT_STATE_LABELS,
  'membership cards': Object.fromEntries(Object.entries(CARD_STYLES).map(([state, { label }]) => [state, label])),
  listings: LISTING_STATE_LABELS,
  'statuses of listings': LISTING_STATUS_LABELS,
  'listings that are no longer offered': SOLD_LABELS,
  'askers of giveaways': ASK_STATUS_LABELS,
  'premium payments': PREMIUM_PAYMENT_STATUS_LABELS,
  'job applications': JOB_APPLICATION_STATUS_LABELS,
  'items of arts festivals': ITEM_STATE_LABELS,
  'performances of arts festivals': STAGE_STATE_LABELS,
  news: NEWS_STATE_LABELS,
  'news categories': NEWS_CATEGORY_LABELS,
  'contact messages': CONTACT_MESSAGE_STATUS_LABELS,
}

test.each(Object.entries(ENUMERATIONS))('every status of %s has its colour', (_, labels) => {
  expect(Object.values(labels).filter((word) => !WORDS.includes(word))).toEqual([])
})

test('a word that two features declare has one colour', () => {
  expect(declared.length).toBeGreaterThan(10)
  for (const tones of declared)
    for (const [tone, words] of Object.entries(tones))
      expect(words.map((word) => [word, toneOfStatus(word)])).toEqual(words.map((word) => [word, tone]))
})

test('the specified colours of events and news are used, and any other value is grey', () => {
  expect(Object.values(EVENT_STATUS_LABELS).map(toneOfStatus)).toEqual(['blue', 'green', 'grey', 'red'])
  expect(toneOfStatus('Postponed')).toBe('grey')
  expect(Object.values(NEWS_CATEGORY_LABELS).map(toneOfStatus)).toEqual(['red', 'amber', 'grey', 'grey'])
})

test('a renewal that is not active is red wherever a member is shown', () => {
  const words = Object.values(MEMBER_RENEWAL_STATUS_LABELS).map((label) => `Renewal ${label.toLowerCase()}`)
  expect(words.map(toneOfStatus)).toEqual(['green', 'red', 'red'])
})

const pages = globSync('web/**/*.tsx').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('no page sets the colour of a status badge itself', () => {
  const colours = /<Badge\b[^>]*\btone=(?:"(?:blue|green|red|amber)"|\{)/
  const own = pages.filter(({ file, text }) => !file.includes('ui/label/') && colours.test(text))
  expect(own.map(({ file }) => file)).toEqual([])
})

test('every status word in a page is declared', () => {
  const words = pages.flatMap(({ text }) =>
    [...text.matchAll(/<StatusBadge\s[^>]*?word="([^"]+)"/g)].map(([, word]) => word!),
  )
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter((word) => !WORDS.includes(word))).toEqual([])
})
