import type { CSSProperties } from 'react'
import { COLORS as colour } from '#brand/colors.ts'

const sans = '"Anek Latin","Anek Malayalam","Noto Sans Malayalam","Malayalam MN",Kartika,Arial,Helvetica,sans-serif'
const display = '"Rozha One",Georgia,"Noto Serif Malayalam","Times New Roman",serif'
/** Also in a table cell, whose width follows its longest word otherwise. */
const breaking: CSSProperties = { wordBreak: 'break-word' }
const text: CSSProperties = {
  ...breaking,
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '1.6',
  color: colour.ink,
  margin: '0 0 16px',
}

/** Outlook's own properties. */
type MailStyle = CSSProperties & { msoPaddingAlt?: string; msoTextRaise?: string }

export const styles = {
  body: { backgroundColor: colour.sand, margin: 0, padding: 0 },
  page: { backgroundColor: colour.sand, margin: 0, padding: '24px 8px' },
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
  letter: { maxWidth: '600px', margin: '0 auto' },
  head: {
    backgroundColor: colour.night,
    borderRadius: '8px 8px 0 0',
    borderBottom: `4px solid ${colour.brass}`,
  },
  headCell: { padding: '20px 24px' },
  logoCell: { padding: '0 12px 0 0', verticalAlign: 'middle' },
  logo: { display: 'block', border: 0, borderRadius: '8px' },
  nameCell: { verticalAlign: 'middle' },
  name: {
    ...breaking,
    fontFamily: display,
    fontSize: '22px',
    lineHeight: '1.3',
    color: colour.brassLight,
    textDecoration: 'none',
  },
  content: { backgroundColor: colour.ivory },
  contentCell: { padding: '28px 24px' },
  heading: {
    ...breaking,
    fontFamily: display,
    fontSize: '28px',
    fontWeight: 'bold',
    lineHeight: '1.2',
    color: colour.ink,
    margin: '0 0 20px',
  },
  paragraph: text,
  facts: {
    backgroundColor: colour.paper,
    border: `1px solid ${colour.line}`,
    borderRadius: '8px',
    margin: '0 0 20px',
  },
  factsCell: { padding: '12px 16px' },
  factLabel: {
    ...text,
    // a label widens its column rather than break within a word
    wordBreak: 'normal',
    fontSize: '15px',
    color: colour.inkSoft,
    width: '38%',
    textAlign: 'left',
    fontWeight: 'normal',
    padding: '4px 12px 4px 0',
    verticalAlign: 'top',
  },
  factValue: { ...text, fontSize: '15px', padding: '4px 0', verticalAlign: 'top' },
  mainValue: { ...text, fontSize: '17px', fontWeight: 'bold', padding: '4px 0', verticalAlign: 'top' },
  list: { ...text, padding: '0 0 0 24px' },
  item: { margin: '0 0 6px' },
  picture: { margin: '0 0 20px' },
  image: { display: 'block', width: '100%', maxWidth: '552px', height: 'auto', border: 0, borderRadius: '8px' },
  action: { margin: '8px 0 20px' },
  button: {
    ...breaking,
    backgroundColor: colour.kumkum,
    color: colour.paper,
    fontFamily: sans,
    fontSize: '17px',
    lineHeight: '20px',
    padding: '14px 28px',
    borderRadius: '4px',
    textDecoration: 'none',
    display: 'inline-block',
    maxWidth: '100%',
    msoPaddingAlt: '0px',
  },
  buttonLabel: {
    maxWidth: '100%',
    display: 'inline-block',
    lineHeight: '120%',
    msoPaddingAlt: '0px',
    msoTextRaise: '10.5px',
  },
  links: { ...text, fontSize: '15px' },
  code: { backgroundColor: colour.paper, border: `1px solid ${colour.line}`, borderRadius: '8px', margin: '0 0 20px' },
  codeCell: { padding: '20px', textAlign: 'center' },
  codeImage: { display: 'block', margin: '0 auto', border: 0 },
  codeNumber: {
    fontFamily: '"Courier New",Courier,monospace',
    fontSize: '26px',
    fontWeight: 'bold',
    lineHeight: '1.3',
    letterSpacing: '4px',
    color: colour.ink,
    margin: '8px 0 0',
  },
  codeCaption: { ...text, fontSize: '15px', color: colour.inkSoft, margin: '2px 0 0' },
  link: { color: colour.kumkum },
  rule: { width: '100%', border: 'none', borderTop: '1px solid #eaeaea', margin: '8px 0 16px' },
  note: { ...text, fontSize: '15px', color: colour.inkSoft, margin: '0 0 8px' },
  foot: { backgroundColor: colour.night, borderRadius: '0 0 8px 8px' },
  footCell: { padding: '20px 24px' },
  footLink: { color: colour.brassLight },
  footLine: { fontFamily: sans, fontSize: '13px', lineHeight: '1.5', color: colour.moonSoft, margin: 0 },
} satisfies Record<string, MailStyle>
