/** What the button of a walk-in says, after what the site has asked. */
export function walkInAction(error: { code: string | undefined; fields: Record<string, string> | undefined } | null) {
  if (error?.code !== 'needs_confirmation') return 'Register and check in'
  return error.fields?.capacity ? 'Let in above capacity' : 'Confirm and check in'
}
