import type { FastifyInstance } from 'fastify'
import { MAIL_KIND_OF } from '#server/notifications/mail-kinds.ts'
import type { AppContext, Feature } from '#server/platform/app-context.ts'
import type { MailComposers, MailName } from '#server/platform/mail/mail.ts'
import { type RenderedSample, renderSamples } from './rendered-samples.ts'

/** For developers: every mail of the product, HTML and text side by side, at /styleguide/mails. */
export const mailSamplesFeature = (features: readonly Feature[]): Feature => ({
  name: 'mail-samples',
  mount: (app, context) => mountSamples(app, context, Object.assign({}, ...features.map(({ mails }) => mails ?? {}))),
})

function mountSamples(app: FastifyInstance, context: AppContext, composers: MailComposers): void {
  app.get('/styleguide/mails', { schema: { hide: true } }, async (_request, reply) => {
    const samples = await renderSamples(context, composers)
    reply.removeHeader('content-security-policy')
    return reply.type('text/html; charset=utf-8').send(pageOf(samples))
  })
}

const pageOf = (samples: readonly RenderedSample[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mails</title>
<style>body{margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif;background:#f5e9d3;color:#23150e}
section{margin-block:2rem}div{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1rem}
iframe,pre{box-sizing:border-box;width:100%;height:44rem;margin:0;border:1px solid #d8c5a2;background:#fff}
pre{padding:1rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>Every mail of the product</h1>
<p>${samples.length} mails, each in the kind under which it can be turned off.</p>
${samples.map(sectionOf).join('\n')}</body></html>`

const sectionOf = ({ name, subject, html, text, pictures }: RenderedSample) => `<section id="${escapeHtml(name)}">
<h2>${escapeHtml(subject)}</h2><p>${escapeHtml(name)}, ${escapeHtml(MAIL_KIND_OF[name as MailName] ?? 'required')}</p>
<div><iframe title="${escapeHtml(name)} as HTML" sandbox="" srcdoc="${escapeHtml(withPictures(html, pictures))}"></iframe><pre>${escapeHtml(text)}</pre></div></section>`

/** Embedded pictures as a browser shows them. */
const withPictures = (html: string, pictures: RenderedSample['pictures']): string =>
  pictures.reduce(
    (shown, { cid, contentType, content }) =>
      shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${Buffer.from(content).toString('base64')}`),
    html,
  )

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
