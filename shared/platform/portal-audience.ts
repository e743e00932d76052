/** The duties of admins; the feature that stores accounts declares them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the accounts feature
export interface PortalDuties {}
export type PortalDuty = Extract<keyof PortalDuties, string>

/**
 * Who may use a part of the portal: admins with one of these duties, every admin whatever their duties, only admins
 * without limits, or super admins. Admins without limits may use everything except what is for super admins.
 */
export type PortalAudience = readonly PortalDuty[] | 'every_admin' | 'full_admin' | 'super_admin'
