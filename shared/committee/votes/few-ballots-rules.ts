/** With fewer ballots, the result of a secret vote can show how somebody has voted. */
export const BALLOTS_FOR_SECRECY = 5

/** Whether the result could show how somebody has voted, if the vote closed now. */
export const isSecrecyAtRisk = ({ isSecret, voted }: { isSecret: boolean; voted: number }): boolean =>
  isSecret && voted < BALLOTS_FOR_SECRECY
