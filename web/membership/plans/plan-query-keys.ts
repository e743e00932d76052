/** The responses that a change of a plan changes. */
export const PLAN_QUERY_KEYS = ['/api/plans', '/api/admin/plans', '/api/admin/activity']
