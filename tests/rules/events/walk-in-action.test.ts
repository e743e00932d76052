import { expect, test } from 'vitest'
import { walkInAction } from '#web/events/gate/walk-in-action.ts'

test('the button of a walk-in names the capacity only if that is what the site asks about', () => {
  const asked = { code: 'needs_confirmation', fields: undefined }
  expect(walkInAction(null)).toBe('Register and check in')
  expect(walkInAction({ code: 'unknown_card', fields: undefined })).toBe('Register and check in')
  expect(walkInAction(asked)).toBe('Confirm and check in')
  expect(walkInAction({ ...asked, fields: { capacity: '2 of 2 places are taken.' } })).toBe('Let in above capacity')
})
