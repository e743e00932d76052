const ALWAYS = { saleFrom: null, saleUntil: null, maxPerOrder: null }

/** Ticket kinds of the event that sells tickets; prices in fils. */
export const KINDS = [
  { ...ALWAYS, audience: 'member' as const, title: 'Member', priceFils: 1500, places: null },
  { ...ALWAYS, audience: 'guest' as const, title: 'Guest', priceFils: 3500, places: 40 },
  { ...ALWAYS, audience: 'child' as const, title: 'Child', priceFils: 0, places: null },
]

/** What can be bought with a ticket. */
export const EXTRAS = [
  { title: 'Sadya coupon', note: 'On a banana leaf, 21 dishes', priceFils: 2500, pieces: 230, options: [] },
  {
    title: 'T-shirt',
    note: 'Cotton, the umbrellas on the back',
    priceFils: 4000,
    pieces: 60,
    options: ['XS', 'S', 'M', 'L', 'XL'],
  },
]
