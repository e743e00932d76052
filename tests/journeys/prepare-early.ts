import { DEMO } from './running-site.ts'
import { findTemplate } from './site-templates.ts'

/** When all journeys run, the demo's pictures are made while the first of them wait for their browsers. */
export default function prepareEarly(): void {
  // a journey that needs it later makes it then, and reports the error
  if (process.env.EVERY_JOURNEY) void findTemplate(DEMO).catch(() => {})
}
