import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { writable } from '#server/platform/documents/document-text.ts'

const PROOF = new URL('./example-document.ts', import.meta.url)
const write = async (data: { text: string; pages?: number }) => (await renderDocument(PROOF, data)).toString('latin1')

test("a document is a PDF in the site's fonts, with a font for Malayalam", async () => {
  const latin = await write({ text: 'Asha Varma' })
  const malayalam = await write({ text: 'ആശാ വർമ്മ, തൃശ്ശൂർ' })
  expect(latin).toMatch(/^%PDF-1\.\d/)
  expect(latin).toMatch(/\/BaseFont \/[A-Z]+\+AnekLatin/)
  expect(latin).not.toContain('Malayalam')
  expect(malayalam).toMatch(/\/BaseFont \/[A-Z]+\+AnekMalayalam/)
})

test('characters missing from every font are replaced', () => {
  expect(writable('Łucja Nguyễn, José ആശാ')).toBe('?ucja Nguyen, José ആശാ')
  expect(writable('😀 عائشة')).toBe('? ?????')
})

test('a document that cannot be rendered fails, and the next one is still rendered', async () => {
  await expect(write({ text: 'broken' })).rejects.toThrow('This document cannot be written')
  expect(await write({ text: 'Whole' })).toMatch(/^%PDF/)
})

test('more documents than can wait are rejected as busy', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => write({ text: 'x' })))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { code: 'busy' } })
})

test('while a long document is being rendered, everything else goes on', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  await write({ text: 'Asha Varma ആശാ വർമ്മ '.repeat(80), pages: 20 })
  const took = performance.now() - started
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(Math.max(100, took / 3))
})
