import { expect, test } from 'vitest'
import { fillDemo } from '#server/demo/demo.ts'
import { mountPages } from '#server/platform/pages/page-routes.ts'
import {
  findFirstPictures,
  listHeavyPages,
  listHeavyPictures,
  weighedPaths,
  weighPages,
} from '#tests/http/demo/page-weight.ts'
import { openTestApp } from '#tests/test-app.ts'

test('every page of every record of the demo is light enough, and so is its first picture', async () => {
  let paths: string[] = []
  const app = await openTestApp({
    pages: async (app, context, keys) => {
      await mountPages(app, context, keys)
      paths = weighedPaths(keys.rows)
    },
  })
  await app.superAdmin()
  await fillDemo(app.context)
  const url = await app.listen()
  const pages = await weighPages(url, paths, Number.POSITIVE_INFINITY)
  expect(pages.length).toBeGreaterThan(150)
  expect(listHeavyPages(pages)).toEqual([])
  expect(await listHeavyPictures(url, findFirstPictures(pages))).toEqual([])
}, 180_000)
