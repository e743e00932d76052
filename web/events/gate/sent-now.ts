/** What a phone sends, with the time of its clock, by which the site notices that the clock is wrong. */
export const sentNow = <Body extends object>(body: Body) => ({ ...body, sentAt: new Date().toISOString() })
