import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { changeProgram } from '../events/administration/event-forms.ts'
import { addJudge, type Festival, openFestival } from './festival.ts'
import { added, changed, LIGHT_MUSIC, rowsOf, saved } from './sheet-rows.ts'

const app = await openTestApp()

/** A festival whose sheet has one item of two judges, which has just been added. */
async function sheetOfOne() {
  const festival = await openFestival(app)
  await saved(festival, [added(LIGHT_MUSIC)])
  const [row] = await rowsOf(festival)
  return { festival, row: row!, program: `/api/admin/programs/${row!.programId}` }
}

async function undoCode({ committee }: Festival): Promise<string | undefined> {
  const { id } = (await committee.get('/api/admin/undo?area=festival')).json()
  return (await committee.post(`/api/admin/undo/${id}`)).json().code
}

test('an undo of the sheet leaves judges whom another admin has set since', async () => {
  const { festival, row, program } = await sheetOfOne()
  app.advance(1000)
  await saved(festival, [changed(row, { judges: 'Chitra Das' })])
  const other = await addJudge(app, festival, 'Meera')
  await (await app.as(await app.admin())).put(`${program}/judges`, { judgeIds: [other.id] })
  expect(await undoCode(festival)).toBe('undo_over')
  expect((await rowsOf(festival))[0]?.cells.judges).toBe('Meera Rao')
})

test.each(['judges', 'description', 'item', 'removed'] as const)(
  'an added item is not undone after its %s has been changed by another admin',
  async (part) => {
    const { festival, row, program } = await sheetOfOne()
    const admin = await app.as(await app.admin())
    app.advance(1000)
    const { items } = (await admin.get(`/api/admin/events/${festival.event.id}/competition`)).json()
    const changes = {
      judges: () => admin.put(`${program}/judges`, { judgeIds: [] }),
      description: () => changeProgram(admin, row.programId, { description: 'Songs in Malayalam' }),
      item: () => admin.put(`${program}/competition`, { form: { ...items[0].form, combine: 'mean' } }),
      removed: () => admin.delete(`${program}/competition`),
    }
    const response = await changes[part]()
    expect(response.statusCode, response.body).toBeLessThan(300)
    expect(await undoCode(festival)).toBe('undo_over')
    expect(await rowsOf(festival)).toHaveLength(1)
  },
)
