import { groupPhone } from '#contracts/common/person/phone-format.ts'
import { keepCaret } from './keep-caret.ts'

/** Groups the digits of a phone number in their control; the caret stays where its writer is. */
export function groupTypedPhone(input: HTMLInputElement, event: Event): void {
  keepCaret(input, groupPhone(input.value), event)
}
