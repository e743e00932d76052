import type { Silk } from '#web/platform/ui/label/silk.ts'

type Benefit = { title: string; text: string; silk: Silk }

/** The benefits of a membership, the six most wanted first. */
export const BENEFITS: readonly Benefit[] = [
  {
    title: 'A place at every event',
    text: 'Register in one step, with your family and guests. If an event is full, you move up from the waiting list automatically.',
    silk: 'leaf',
  },
  {
    title: 'A stage for your children',
    text: 'Dance, music, drawing, recitation: they take part in our competitions, before judges and a full hall.',
    silk: 'rose',
  },
  {
    title: 'Classes in the arts',
    text: 'Chenda, dance and Malayalam for children and beginners, taught by members with a lifetime of experience.',
    silk: 'kumkum',
  },
  {
    title: 'A market among friends',
    text: 'Sell the sofa, find a lift to work, hire a cook, look for a job. Every seller is a member.',
    silk: 'turmeric',
  },
  {
    title: 'Help when it counts',
    text: 'Blood donors by group and emirate, and somebody to ask when you are new in the country.',
    silk: 'peacock',
  },
  {
    title: 'Your membership card',
    text: 'On your phone, also without a connection, and on paper. It shows how long your membership is valid.',
    silk: 'saffron',
  },
  {
    title: 'Your family counts',
    text: 'With a family membership, your spouse, children and parents in the UAE can take part in programs too.',
    silk: 'plum',
  },
  {
    title: 'A voice',
    text: 'Members elect the office bearers, and any member can stand for election.',
    silk: 'leaf',
  },
  {
    title: 'Timely news',
    text: 'By email, in the bell or on your phone: when registration opens, when an event is moved, when you get a place.',
    silk: 'rose',
  },
]
