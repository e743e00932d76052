import * as z from 'zod/mini'

const AMOUNT = 'Please enter an amount in dirhams, such as 100 or 99.50'
export const DuesAmount = z.number(AMOUNT).check(z.int(AMOUNT), z.gte(0, AMOUNT), z.lte(100_000_000, AMOUNT))

const YEAR = 'Please enter a year from 2000 to 2100'
const YearOfDues = z.object({
  year: z.number(YEAR).check(z.int(YEAR), z.gte(2000, YEAR), z.lte(2100, YEAR)),
  singleFils: DuesAmount,
  familyFils: DuesAmount,
})

/** The dues from a year on, until the next listed year; in fils. */
export const DuesByYear = z.array(YearOfDues).check(
  z.maxLength(50, 'Please enter at most 50 years'),
  z.check(({ value, issues }) => {
    value.forEach(({ year }, at) => {
      if (value.findIndex((each) => each.year === year) === at) return
      issues.push({ code: 'custom', path: [at, 'year'], message: 'This year appears twice', input: value })
    })
  }),
)
