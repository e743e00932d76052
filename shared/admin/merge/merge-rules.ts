/** The two records of one person: the one that stays, and the one that ends in it. */
export const MERGE_SIDES = ['older', 'younger'] as const
export type MergeSide = (typeof MERGE_SIDES)[number]

/** The fields of which one value is chosen. */
export const MERGE_FIELDS = [
  'fullName',
  'email',
  'dateOfBirth',
  'bloodGroup',
  'emirate',
  'currentAddress',
  'nativeAddress',
  'mobileNumber',
  'phoneNumber',
  'whatsappNumber',
  'occupation',
  'workPlace',
  'emergencyContactName',
  'emergencyContactPhone',
  'membershipType',
  'memberType',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

type Merged = { id: string; joinedDate: string | null; createdAt: Date }

/** The record that stays comes first: who joined first, then what was entered first. */
export function inMergeOrder<M extends Merged>(one: M, other: M): [older: M, younger: M] {
  const key = ({ joinedDate, createdAt, id }: M) => `${joinedDate ?? '9999'} ${createdAt.toISOString()} ${id}`
  return key(one) <= key(other) ? [one, other] : [other, one]
}

/** The value that stays: the chosen one, otherwise that of the older record unless it is empty. */
export const mergedValue = <V>(older: V, younger: V, chosen: MergeSide | undefined): V =>
  chosen === 'younger' || (chosen === undefined && (older === null || older === '')) ? younger : older

type Login = { loginAddress: string | null; hasPassword: boolean }

/** The login that stays unless one is chosen: the one that somebody uses, otherwise that of the older record. */
export const usualLogin = (older: Login, younger: Login): MergeSide =>
  older.hasPassword || (older.loginAddress !== null && !younger.hasPassword) ? 'older' : 'younger'
