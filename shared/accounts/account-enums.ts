export const ROLES = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]
export const ROLE_LABELS: Record<Role, string> = {
  user: 'User',
  admin: 'Admin',
  super_admin: 'Super admin',
}

export const ERASURE_REQUEST_STATUSES = ['requested', 'done', 'refused', 'withdrawn'] as const
