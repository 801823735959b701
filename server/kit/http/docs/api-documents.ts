import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { ApiDocument } from './api-docs.ts'
import { apiDocument } from './api-document.ts'
import { API_INTRODUCTION, STAFF_INTRODUCTION } from './api-introduction.ts'
import { CALL_EXAMPLES } from './call-examples.ts'
import { FILE_ADDRESSES } from './file-addresses.ts'

/**
 * All calls, each in one of two documents: whoever makes a client for members wants nothing of the operator's console, and a client made
 * of all of them would be twice as long.
 */
export function apiDocuments(endpoints: readonly Endpoint[], baseUrl: string): readonly [ApiDocument, ApiDocument] {
  const [own, ofStaff] = [endpoints.filter((one) => !isOfStaff(one)), endpoints.filter(isOfStaff)]
  const made =
    (calls: readonly Endpoint[], title: string, introduction: string, addresses = {}) =>
    () =>
      apiDocument(calls, { title, introduction, baseUrl, addresses, examples: CALL_EXAMPLES })
  return [
    { at: '/api/openapi.json', name: 'API', make: made(own, 'Açık Defter API', API_INTRODUCTION, FILE_ADDRESSES) },
    {
      at: '/api/openapi-staff.json',
      name: 'Staff',
      make: made(ofStaff, 'Açık Defter API: staff', STAFF_INTRODUCTION),
    },
  ]
}

const isOfStaff = ({ access }: Endpoint): boolean => typeof access !== 'string'
