import { expect, test } from 'vitest'
import { nameFilter, normalName, orderedName } from '#shared/platform/name-rules.ts'
import { NAME_SPELLINGS } from '#tests/name-spellings.ts'

test.each(NAME_SPELLINGS)('the name %j is %j in every spelling', (normal, ...spellings) => {
  for (const spelling of spellings) expect(normalName(spelling)).toBe(normal)
})

test('the order of words does not matter when people are compared', () => {
  expect(orderedName('Nair, Priya')).toBe(orderedName('Priya Nair'))
  expect(orderedName('Priya Nair')).not.toBe(orderedName('Priya Menon'))
})

test('a name is found by its words in any order and spelling', () => {
  const fits = nameFilter('  oneil  JOSE ')
  expect(fits('José O’Neil')).toBe(true)
  expect(fits('José Thomas')).toBe(false)
  expect(nameFilter('2022-0004')('PC-2022-0004')).toBe(true)
})
