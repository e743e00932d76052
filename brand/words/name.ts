/** The name until an administrator enters one: in settings, mails without MAIL_FROM, and the description of the calls. */
export const NAME = 'Pooram Community UAE'
