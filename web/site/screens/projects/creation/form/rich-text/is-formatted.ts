/** Whether a text holds formats and is to be shown as it is read; its own field shows a plain one as well. */
export function isFormatted(text: string): boolean {
  return /<[a-z]/i.test(text)
}
