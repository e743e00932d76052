import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { listUnprintable, printable } from '#shared/platform/printable-rules.ts'

const PROOF = new URL('./example-document.tsx', import.meta.url)
/** The time of rendering is part of a document. */
const undated = (pdf: string) => pdf.replace(/\(D:\d+Z?\)/g, '').replace(/\/ID \[[^\]]*\]/, '')
const write = async (data: { text: string; pages?: number }) => (await renderDocument(PROOF, data)).toString('latin1')

test("a document is a PDF in the site's fonts, with a font for Malayalam", async () => {
  const latin = await write({ text: 'Asha Varma' })
  const malayalam = await write({ text: 'ആശാ വർമ്മ, തൃശ്ശൂർ' })
  expect(latin).toMatch(/^%PDF-1\.\d/)
  expect(latin).toMatch(/\/BaseFont \/[A-Z]+\+AnekLatin/)
  expect(latin).not.toContain('Malayalam')
  expect(malayalam).toMatch(/\/BaseFont \/[A-Z]+\+AnekMalayalam/)
})

test('names in Latin, Devanagari and Arabic letters and emoji keep their characters', () => {
  const names = 'Łukasz Nguyễn Çağla, José ആശാ, राम, عائشة, 🎉 🇦🇪'
  expect(printable(names)).toBe(names)
  expect(listUnprintable([names])).toEqual([])
})

test.each([
  ['Łukasz', 'AnekLatin'],
  ['राम', 'AnekDevanagari'],
  ['عائشة', 'Almarai'],
  ['🎉', 'NotoEmoji'],
])('%s is printed in %s', async (name, font) => {
  expect(await write({ text: name })).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${font}`))
})

test('characters missing from every font are shown as a square, and can be listed before', () => {
  expect(printable('தமிழ் Ω')).toBe('◻◻◻ ◻')
  expect(listUnprintable(['தமிழ் Ω', 'Ω'])).toEqual(['த', 'ம', 'ழ', 'Ω'])
})

test('a name in the former spelling of chillus is printed as the same name in the present one', () => {
  expect(printable('നായര\u0d4d\u200d')).toBe('നായർ')
  expect(printable('അവൻ\u0d4dറെ')).toBe('അവന്റെ')
})

test('a document is the same whatever was rendered before it', async () => {
  const texts = ['നായർ അവൻ', 'നായര\u0d4d\u200d', 'അവൻ\u0d4dറെ അവന്റെ', 'ക്ഷ ക്\u200cഷ', 'क्ष क्\u200dष', 'José Jose\u0301']
  const alone = await Promise.all(texts.map((text) => write({ text })))
  for (const before of texts)
    for (const [at, text] of texts.entries()) {
      await write({ text: before })
      expect(undated(await write({ text }))).toBe(undated(alone[at] ?? ''))
    }
})

test('a document that cannot be rendered fails, and the next one is still rendered', async () => {
  await expect(write({ text: 'broken' })).rejects.toThrow('This document cannot be written')
  expect(await write({ text: 'Whole' })).toMatch(/^%PDF/)
})

test('a fault in a document is reported with its line in the source', async () => {
  const source = readFileSync(PROOF, 'utf8').split('\n')
  const line = source.findIndex((text) => text.includes('throw new Error')) + 1
  await expect(write({ text: 'broken' })).rejects.toThrow(`example-document.tsx:${line}:`)
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
