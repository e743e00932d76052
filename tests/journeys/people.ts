/** Accounts that a journey's site begins with. */
export const ADMIN = {
  email: 'first-admin@example.org',
  temporaryPassword: 'Temporary-2026',
  password: 'Own-Password-2026',
}

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
