/** Accounts that a journey's site begins with. */
export const ADMIN = {
  email: 'first-admin@example.org',
  temporaryPassword: 'Temporary-2026',
  password: 'Own-Password-2026',
}

/** For journeys that leave these people as they found them: all journeys of a worker meet the same site. */
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

/** Belong to one journey each, which changes them for good. */
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
