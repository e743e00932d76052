import type { PageForm, SentForm } from '#server/platform/pages/page-forms.ts'
import { findReturnPath } from '#shared/accounts/return-path-rules.ts'

/** The login page without scripts: the password, the code that may follow it, and the request for a new password. */
export const signInForms: readonly PageForm[] = [
  {
    path: '/login',
    callOf: (form) => {
      if (isForgotPassword(form)) return '/api/auth/forgot-password'
      return form.fields.code === undefined ? '/api/auth/login' : '/api/auth/second-step'
    },
    nextOf: (form, response) => {
      if (isForgotPassword(form)) return `/login?${withSent(form)}`
      if ((response as { isFirstLogin: boolean }).isFirstLogin) return '/change-password?first-login=true'
      return findReturnPath(form.query.get('return')) ?? '/member/dashboard'
    },
  },
]

const isForgotPassword = ({ query }: SentForm) => query.get('panel') === 'forgot'

function withSent({ query }: SentForm): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set('sent', 'true')
  return next
}
