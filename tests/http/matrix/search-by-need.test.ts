import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { FIELDS_OF_DUTIES, personalFieldOf } from '#shared/accounts/personal-field-rules.ts'
import { openTestApp } from '#tests/test-app.ts'
import { MATRIX } from './matrix-table.ts'
import { audiencesOf, parametersOf } from './portal-calls.ts'
import { openTakingPart } from './taking-part.ts'

const app = await openTestApp()
const audiences = audiencesOf(app.fastify)
const parameters = parametersOf(app.fastify)
const data = await openTakingPart(app)
const NAME = 'Devaki Warrier'
const [person] = await app.db.update(members).set({ fullName: NAME }).where(eq(members.id, data.owner.id)).returning()

/** What the register knows of a person as text, as somebody may type it. */
const KNOWN = Object.entries(person!).flatMap(([name, value]) => {
  const field = personalFieldOf(name)
  // fewer letters are part of many words
  if (!field || field === 'money' || typeof value !== 'string' || value.length < 5) return []
  const spellings = field === 'phone' ? [value, value.replace('+971', '0')] : [value]
  return spellings.map((typed) => ({ field, typed }))
})

const TYPED = ['search', 'person', 'q']
type Search = { call: string; parameter: string }
/** Each call of the portal that finds something by what somebody types. */
const SEARCHES: Search[] = [...audiences.keys()].flatMap((call) =>
  (parameters.get(call) ?? []).filter((name) => TYPED.includes(name)).map((parameter) => ({ call, parameter })),
)

for (const { call } of SEARCHES) await MATRIX[call]!.before?.(app, data)

type Caller = Awaited<ReturnType<typeof app.as>>

/** What a search finds at the event with a place for the person, and at the one where they wait. */
async function search(caller: Caller, { call, parameter }: Search, typed: string): Promise<string> {
  const [path = ''] = MATRIX[call]!.request(data).url.split('?')
  const paths = [...new Set([path, path.replace(data.event.id, data.fullEvent.id)])]
  const responses = await Promise.all(
    paths.map((each) => caller.get(`${each}?${parameter}=${encodeURIComponent(typed)}`)),
  )
  expect(
    responses.map(({ statusCode }) => statusCode),
    `${call} ${typed}`,
  ).toEqual(paths.map(() => 200))
  return responses.map(({ body }) => body).join()
}

const isOpenTo = (call: string, duty: Duty): boolean =>
  isInAudience({ role: 'admin', duties: [duty] }, audiences.get(call)!, { toRead: true })

test('an admin without limits finds a person by name and by everything that the search texts contain', async () => {
  const caller = await app.as(await app.admin())
  const byName: string[] = []
  const fields = new Set<string>()
  for (const each of SEARCHES.filter(({ call }) =>
    isInAudience({ role: 'admin', duties: null }, audiences.get(call)!, { toRead: true }),
  )) {
    const nothing = await search(caller, each, 'xqzxqz')
    if ((await search(caller, each, NAME)) !== nothing) byName.push(each.call)
    await Promise.all(
      KNOWN.map(async ({ field, typed }) => {
        if ((await search(caller, each, typed)) !== nothing) fields.add(field)
      }),
    )
  }
  expect(byName.length).toBeGreaterThan(8)
  expect([...fields].toSorted()).toEqual(['email', 'membershipNumber', 'phone'])
})

for (const duty of DUTIES)
  test(`an admin with the duty ${duty} finds nobody by what the duty does not see of people`, async () => {
    const caller = await app.as(await app.admin([duty]))
    const found: string[] = []
    for (const each of SEARCHES.filter(({ call }) => isOpenTo(call, duty))) {
      const nothing = await search(caller, each, 'xqzxqz')
      await Promise.all(
        KNOWN.filter(({ field }) => !FIELDS_OF_DUTIES[duty].includes(field)).map(async ({ field, typed }) => {
          if ((await search(caller, each, typed)) !== nothing) found.push(`${each.call} by ${field}`)
        }),
      )
    }
    expect([...new Set(found)]).toEqual([])
  })

/** The filters of lists that say something personal of those whom they find. */
const PERSONAL_FILTERS = { dues: 'money', slip: 'money', emirate: 'address', bloodGroup: 'bloodGroup' } as const

test('a list is filtered by nothing that a duty does not see of people', () => {
  const wrong = [...audiences.keys()].flatMap((call) =>
    (parameters.get(call) ?? []).flatMap((name) => {
      const field = personalFieldOf(name) ?? PERSONAL_FILTERS[name as keyof typeof PERSONAL_FILTERS]
      if (!field || MATRIX[call]?.shows?.includes(field)) return []
      return DUTIES.filter((duty) => isOpenTo(call, duty) && !FIELDS_OF_DUTIES[duty].includes(field)).map(
        (duty) => `${duty}: ${call} by ${name}`,
      )
    }),
  )
  expect(wrong).toEqual([])
})
