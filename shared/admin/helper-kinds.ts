/** Links with which people help without an account; a feature with such links adds its kind. */
export const HELPER_KINDS = {
  gate: {
    label: 'Gate',
    sees: 'Names, numbers, photos and parties of those who are registered. Checks them in.',
  },
  counter: {
    label: 'Counter',
    sees: 'Names and numbers of those who are registered, and what their tickets include. Hands it out.',
  },
  judge: { label: 'Judge', sees: 'Code letters and items, no names. Enters marks.' },
  photographer: {
    label: 'Photographer',
    sees: 'The name of the party whose ticket was scanned. Adds pictures for it, and cannot see them again.',
  },
} as const satisfies Record<string, { label: string; sees: string }>

export type HelperKind = keyof typeof HELPER_KINDS
