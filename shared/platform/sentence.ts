/** Text that somebody typed as a sentence of its own: a question keeps its mark, other text gets a full stop. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
