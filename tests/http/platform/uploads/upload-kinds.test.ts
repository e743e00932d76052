import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { platformFeature } from '#server/platform/platform-feature.ts'
import { getUploadRule, registerUploads } from '#server/platform/uploads/upload-registry.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import type { UploadKind, Uploads } from '#shared/platform/upload-kinds.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()

test('every upload that a feature declares is known on a running site', async () => {
  const files = globSync('shared/*/*-uploads.ts')
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const [declared] = Object.values<Uploads>(await import(resolve(file)))
    for (const [kind, rule] of Object.entries(declared!)) expect(getUploadRule(kind as UploadKind)).toBe(rule)
  }
})

test('an upload that two features declare stops the start', () => {
  const twice = { name: 'polls', uploads: { cv: { receives: 'own', isPrivate: true } } satisfies Uploads }
  expect(() => registerUploads([platformFeature, ...features, twice])).toThrow(
    "The upload 'cv' is declared by jobs and by polls",
  )
})

test('a private file of a kind that no feature knows is not shown to an admin', async () => {
  const name = `${randomUUID().replaceAll('-', '')}.pdf`
  await app.context.files.put(name, Buffer.from('a paper'))
  const kind = 'former' as UploadKind
  await app.db.insert(uploads).values({ name, kind, isPrivate: true, mimeType: 'application/pdf', bytes: 7 })
  const admin = await app.as(await app.admin())
  expect((await admin.get(`/files/${name}`)).statusCode).toBe(404)
})
