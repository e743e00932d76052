import { createHash } from 'node:crypto'
import { COLORS } from '#brand/colors.ts'

const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:${COLORS.ivory};color:${COLORS.ink};font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:26rem;padding:1.5rem}
h1{margin:0 0 .5rem;font:400 2rem/1.15 Georgia,serif}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
button,a{min-height:2.75rem;padding:.6rem 1.25rem;box-sizing:border-box;border:1px solid ${COLORS.kumkum};border-radius:4px;font:inherit;cursor:pointer}
button{background:${COLORS.kumkum};color:${COLORS.paper}}
a{color:${COLORS.kumkum};text-decoration:none}
:focus-visible{outline:3px solid ${COLORS.focus};outline-offset:3px}
`

const pageOf = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main>
<h1>${title}</h1>
${content}
</main></body>
</html>`

/** Asks for confirmation when another site has sent a person to the logout. Works without scripts. */
export const SIGN_OUT_PAGE = pageOf(
  'Log out?',
  `<p>A link on another website led here. You stay logged in unless you choose to log out.</p>
<form method="post" action="/api/auth/logout-and-return"><button type="submit">Log out</button><a href="/">Stay logged in</a></form>`,
)

export const SIGNED_OUT_PAGE = pageOf(
  'You are not logged in',
  '<p>A link on another website led here.</p>\n<a href="/">Return to Homepage</a>',
)

export const SIGN_OUT_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
