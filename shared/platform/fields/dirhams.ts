import * as z from 'zod/mini'
import { filsOf } from '#shared/platform/money.ts'

/** Binary fractions of a fils that are only rounding errors. */
const ROUNDING = 1e-6

/** Money on the wire: dirhams in JSON, such as 99.5; whole fils on the server. */
export const Dirhams = z.codec(z.number(), z.int(), {
  decode: filsOf,
  encode: (fils) => fils / 100,
})

/** An amount in dirhams to be stored, from `min` to `max` fils; `message` says what to enter. */
export const DirhamsInput = ({ min, max, message, tooMuch }: InputBounds) =>
  z.codec(
    z.number(message).check(
      z.refine((dirhams) => dirhams * 100 >= min - ROUNDING, message),
      z.refine((dirhams) => Math.abs(dirhams * 100 - filsOf(dirhams)) < ROUNDING, message),
      z.refine((dirhams) => dirhams * 100 <= max + ROUNDING, tooMuch),
    ),
    z.int(),
    { decode: filsOf, encode: (fils) => fils / 100 },
  )

type InputBounds = { min: number; max: number; message: string; tooMuch: string }
