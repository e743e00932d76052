import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FormattedLine, MailBlock, MailFact, MailLink } from './mail.ts'
import { codeId } from './mail-codes.ts'
import { ButtonLink, Lines, MailDocument, Section } from './mail-elements.tsx'
import { styles } from './mail-styles.ts'
import { type Letter, type Letterhead, UNSUBSCRIBE } from './mail-text.ts'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

type MailProps = { letter: Letter; letterhead: Letterhead; siteUrl: string }

/** The HTML of a mail. */
export const renderHtml = (props: MailProps): string => `${DOCTYPE}${renderToStaticMarkup(<Mail {...props} />)}`

const Mail = ({ letter, letterhead, siteUrl }: MailProps) => (
  <MailDocument preview={letter.preview}>
    <Section style={styles.letter}>
      <Section style={styles.head} cellStyle={styles.headCell}>
        <Name letterhead={letterhead} siteUrl={siteUrl} />
      </Section>
      <Section style={styles.content} cellStyle={styles.contentCell}>
        <h1 style={styles.heading}>{letter.heading}</h1>
        {letter.blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </Section>
      <Section style={styles.foot} cellStyle={styles.footCell}>
        <Foot {...letterhead} />
      </Section>
    </Section>
  </MailDocument>
)

/** In cells of its own: a name of two lines stays beside the logo. */
const Name = ({ letterhead: { logo, name }, siteUrl }: Pick<MailProps, 'letterhead' | 'siteUrl'>) => (
  <table role="presentation" cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        {logo && (
          <td style={styles.logoCell}>
            <a href={siteUrl}>
              <Logo url={new URL(logo, siteUrl).href} />
            </a>
          </td>
        )}
        <td style={styles.nameCell}>
          <a href={siteUrl} style={styles.name}>
            {name}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
)

const LOGO_SIDE = 40

/** Beside the name, which is enough if the mail program shows no pictures. */
const Logo = ({ url }: { url: string }) => (
  // otherwise React adds a preload link, which mail programs do not understand
  <img src={url} alt="" width={LOGO_SIDE} height={LOGO_SIDE} fetchPriority="low" style={styles.logo} />
)

function Block({ block }: { block: MailBlock }) {
  if ('paragraph' in block) return <Paragraph text={block.paragraph} />
  if ('facts' in block) return <Facts facts={block.facts} />
  if ('button' in block) return <Button {...block.button} />
  if ('links' in block) return <Links links={block.links} />
  if ('code' in block) return <Code {...block.code} />
  if ('picture' in block) return <Picture {...block.picture} />
  if ('formatted' in block) return <FormattedParagraph lines={block.formatted} />
  if ('list' in block) return <List items={block.list} />
  if ('steps' in block) return <Steps steps={block.steps} />
  return <Note text={block.note} />
}

const Paragraph = ({ text }: { text: string }) => (
  <p style={styles.paragraph}>
    <Lines text={text} />
  </p>
)

const Note = ({ text }: { text: string }) => (
  <Section>
    <hr style={styles.rule} />
    <p style={styles.note}>
      <Lines text={text} />
    </p>
  </Section>
)

const Facts = ({ facts }: { facts: readonly MailFact[] }) => (
  <Section style={styles.facts} cellStyle={styles.factsCell}>
    <table width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {facts.map(({ label, value, isMain }, index) => (
          <tr key={index}>
            <th scope="row" style={styles.factLabel}>
              {label}
            </th>
            <td style={isMain ? styles.mainValue : styles.factValue}>
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)

const FormattedParagraph = ({ lines }: { lines: readonly FormattedLine[] }) => (
  <p style={styles.paragraph}>
    {lines.map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        <Formatted line={line} />
      </Fragment>
    ))}
  </p>
)

const List = ({ items }: { items: readonly FormattedLine[] }) => (
  <ul style={styles.list}>
    {items.map((item, index) => (
      <li key={index} style={styles.item}>
        <Formatted line={item} />
      </li>
    ))}
  </ul>
)

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol style={styles.list}>
    {steps.map((step) => (
      <li key={step} style={styles.item}>
        {step}
      </li>
    ))}
  </ol>
)

const Formatted = ({ line }: { line: FormattedLine }) =>
  line.map((part, index) => <FormattedPart key={index} {...part} />)

function FormattedPart({ text, isBold, isItalic, url }: FormattedLine[number]) {
  const inner = isItalic ? <em>{text}</em> : text
  const marked = isBold ? <strong>{inner}</strong> : inner
  if (!url) return marked
  return (
    <a href={url} style={styles.link}>
      {marked}
    </a>
  )
}

/** The letter's width without its padding. */
const PICTURE_WIDTH = 552

/** Outlook obeys the attribute, others the style. */
const Picture = ({ url, alternative }: { url: string; alternative: string }) => (
  <Section style={styles.picture}>
    <img src={url} alt={alternative} width={PICTURE_WIDTH} style={styles.image} />
  </Section>
)

const Button = (link: MailLink) => (
  <Section style={styles.action}>
    <ButtonLink {...link} />
  </Section>
)

const Links = ({ links }: { links: readonly MailLink[] }) => (
  <p style={styles.links}>
    {links.map(({ label, url }, index) => (
      <Fragment key={url}>
        {index > 0 && ' \u00a0·\u00a0 '}
        <a href={url} style={styles.link}>
          {label}
        </a>
      </Fragment>
    ))}
  </p>
)

const CODE_WIDTH = 208

const Code = ({ scanned, number, caption }: Extract<MailBlock, { code: unknown }>['code']) => (
  <Section style={styles.code} cellStyle={styles.codeCell}>
    <img
      src={`cid:${codeId(scanned)}`}
      alt={`Code ${number}`}
      width={CODE_WIDTH}
      height={CODE_WIDTH}
      // otherwise React adds a preload link, which mail programs do not understand
      fetchPriority="low"
      style={styles.codeImage}
    />
    <p style={styles.codeNumber}>{number}</p>
    <p style={styles.codeCaption}>{caption}</p>
  </Section>
)

const Foot = ({ name, lines, unsubscribeUrl }: Letterhead) => (
  <>
    {[name, ...lines].map((line, index) => (
      <p key={index} style={styles.footLine}>
        {line}
      </p>
    ))}
    {unsubscribeUrl && (
      <p style={styles.footLine}>
        <a href={unsubscribeUrl} style={styles.footLink}>
          {UNSUBSCRIBE}
        </a>
      </p>
    )}
  </>
)
