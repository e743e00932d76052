import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findAccount } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mountOutsideContract, unguarded } from '#server/platform/mount.ts'
import { signOut } from '#server/platform/sessions.ts'
import { findReturnPath } from '#shared/accounts/return-path-rules.ts'
import { SIGN_OUT_PAGE, SIGN_OUT_PAGE_POLICY, SIGNED_OUT_PAGE } from './sign-out-page.ts'

/**
 * The API addresses that a browser navigates to: GET /api/login, GET /api/logout, and the form that asks for
 * confirmation before another site signs somebody out.
 */
export async function mountSignInNavigation(app: FastifyInstance, { config }: AppContext): Promise<void> {
  mountOutsideContract(
    app,
    'GET /api/login',
    {},
    unguarded(async ({ request, reply }) => {
      reply.header('cache-control', 'no-store')
      if (await findAccount(request)) return reply.redirect('/member/dashboard', 302)
      const path = findReturnPath(readReturn(request))
      return reply.redirect(path ? `/login?return=${encodeURIComponent(path)}` : '/login', 302)
    }),
  )
  mountOutsideContract(
    app,
    'GET /api/logout',
    {},
    unguarded(async ({ request, reply }) => {
      reply.header('cache-control', 'no-store')
      // never a redirect: the service worker takes one for a sign-out
      if (!isOwnNavigation(request, config.siteUrl)) {
        reply.header('content-security-policy', SIGN_OUT_PAGE_POLICY)
        const page = request.session?.accountId ? SIGN_OUT_PAGE : SIGNED_OUT_PAGE
        return reply.type('text/html; charset=utf-8').send(page)
      }
      await signOut(request, reply)
      return reply.redirect('/', 302)
    }),
  )
  await app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    mountOutsideContract(
      forms,
      'POST /api/auth/logout-and-return',
      {
        why: 'The form that asks for confirmation when another site links to logout (decision 6); works without scripts',
      },
      unguarded(async ({ request, reply }) => {
        await signOut(request, reply)
        return reply.header('cache-control', 'no-store').redirect('/', 303)
      }),
    )
  })
}

function readReturn({ query }: FastifyRequest): string | null {
  const { return: returnTo } = query as Record<string, unknown>
  return typeof returnTo === 'string' ? returnTo : null
}

/** A navigation by the person: a link of this site or a typed address. Prefetching does not count. */
function isOwnNavigation({ headers, host }: FastifyRequest, siteUrl: string): boolean {
  if (headers['sec-purpose'] || headers.purpose === 'prefetch') return false
  const from = headers['sec-fetch-site']
  if (from !== undefined) return from === 'same-origin' || from === 'none'
  const { referer } = headers
  return !referer || (URL.canParse(referer) && [host, new URL(siteUrl).host].includes(new URL(referer).host))
}
