/** A film under a free licence, until the association sets its own. */
export const SAMPLE_VIDEO = 'aqz-KE-bpKQ'

/** The sample account number that documentation of account numbers uses. */
export const SAMPLE_BANK = {
  duesAccountName: 'Pooram Community UAE',
  duesBankName: 'Example Bank, Sharjah',
  duesIban: 'AE07 0331 2345 6789 0123 456',
}
