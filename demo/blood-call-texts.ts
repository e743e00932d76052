export const NEED = {
  bloodGroup: 'AB+',
  hospital: 'Al Qassimi Hospital',
  emirate: 'Sharjah',
  contactName: 'Lakshmi Menon',
  contactPhone: '+971 50 000 0022',
  note: 'Blood bank on the ground floor, beside the main entrance.',
} as const

export const CALLED = [
  { answer: 'yes', wave: 1 },
  { answer: 'no', wave: 1 },
  { answer: null, wave: 1 },
  { answer: 'yes', wave: 2 },
  { answer: null, wave: 3 },
] as const
