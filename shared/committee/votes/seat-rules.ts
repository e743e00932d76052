import * as z from 'zod/mini'

/** The most people that one election elects, and the most choices of one voter. */
export const MAX_SEATS = 20
const SEATS = `Please enter a whole number from 1 to ${MAX_SEATS}`
export const Seats = z.int(SEATS).check(z.gte(1, SEATS), z.lte(MAX_SEATS, SEATS))
