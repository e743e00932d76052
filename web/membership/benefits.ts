/** The benefits of a membership, the four most important first. */
export const BENEFITS = [
  {
    title: 'A place at every event',
    text: 'Register in one step, see your places on your dashboard, and move up from the waiting list by itself.',
  },
  {
    title: 'A card with your name',
    text: 'Your membership card comes with the welcome and tells when your membership runs out.',
  },
  {
    title: 'The marketplace',
    text: 'Sell what you no longer need, offer a service or a lift to work, find a job among people you know.',
  },
  {
    title: 'Help when it matters',
    text: 'Someone to call for a blood donor, a newcomer’s first week, or papers that nobody explains.',
  },
  {
    title: 'The arts, taught',
    text: 'Chenda, dance and Malayalam for children and beginners, by members who have done it all their lives.',
  },
  {
    title: 'Your family counts',
    text: 'With a family membership your spouse, children and parents in the UAE take part in programs as well.',
  },
  {
    title: 'A voice',
    text: 'Members choose the office bearers, and any member may stand for a term.',
  },
] as const
