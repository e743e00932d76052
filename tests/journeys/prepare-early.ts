import { DEMO } from './running-site.ts'
import { findTemplate } from './site-templates.ts'

/** Where every journey is walked, the demo's pictures are made while the first of them wait for their browsers. */
export default function prepareEarly(): void {
  // whoever needs it later makes it then, and tells what is wrong
  if (process.env.EVERY_JOURNEY) void findTemplate(DEMO).catch(() => {})
}
