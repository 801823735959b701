/** Query parameters of the screen. */
export const FROM = 'onceki'
export const TO = 'sonraki'
export const ACCEPTED = 'onay'
export const AFTER = 'imlec'
