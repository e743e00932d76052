export const ABOUT_LEAD = 'Who we are, what we stand for, and why there are elephants on our doors.'
