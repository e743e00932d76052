/** Accounts that exist when a journey's site starts. */
export const ADMIN = {
  email: 'first-admin@example.org',
  temporaryPassword: 'Temporary-2026',
  password: 'Own-Password-2026',
}

/** For journeys that change nothing about these people: all journeys of a file share one site. */
export const MEMBERS = [
  {
    email: 'ravi@example.org',
    password: 'Ravi-2026-x',
    firstName: 'Ravi',
    lastName: 'Menon',
    children: [
      ['Anu', 8],
      ['Kavya', 15],
    ],
  },
  { email: 'sita@example.org', password: 'Sita-2026-x', firstName: 'Sita', lastName: 'Nair', children: [['Diya', 7]] },
] as const

/** Each belongs to one journey, which changes it permanently. */
export const OWN_MEMBERS = {
  sendsSlips: { email: 'mohan@example.org', password: 'Mohan-2026-x', firstName: 'Mohan', lastName: 'Das' },
  setsUpSecondStep: {
    email: 'thankam@example.org',
    password: 'Thankam-2026-x',
    firstName: 'Thankam',
    lastName: 'Pillai',
  },
  comesAsGuest: { email: 'gauri@example.org', password: 'Gauri-2026-x', firstName: 'Gauri', lastName: 'Varma' },
} as const
