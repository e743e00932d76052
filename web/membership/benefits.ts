/** The benefits of a membership, the four most important first. */
export const BENEFITS = [
  {
    title: 'A place at every event',
    text: 'Register in one step, see your registrations on your dashboard, and move up from the waiting list automatically.',
  },
  {
    title: 'A card with your name',
    text: 'You get a membership card with your welcome email. It shows how long your membership is valid.',
  },
  {
    title: 'The marketplace',
    text: 'Sell what you no longer need, offer a service or a lift to work, or find a job among people you know.',
  },
  {
    title: 'Help when it matters',
    text: 'Call us when you need a blood donor, are new in the country, or have paperwork that nobody explains.',
  },
  {
    title: 'The arts, taught',
    text: 'Chenda, dance and Malayalam classes for children and beginners, taught by members with a lifetime of experience.',
  },
  {
    title: 'Your family counts',
    text: 'With a family membership, your spouse, children and parents in the UAE can take part in programs too.',
  },
  {
    title: 'A voice',
    text: 'Members elect the office bearers, and any member can stand for election.',
  },
] as const
