import { data, type LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getCities, getDistricts, getMasterData } from '#contracts/platform/endpoints.ts'
import { call } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { keepTyped } from './keep-typed.ts'
import { type FormAction, submitWith } from '#web/form/submit.ts'
import { advance } from './advance.ts'
import { getAddressInformation, updateAddress } from '#contracts/membership/endpoints.ts'
import { Button } from '#web/ui/index.ts'
import { ContractForm, SelectField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import type { SampleValues } from '#web/components/trial-hints/read-sample.ts'
import { text } from '../text.ts'
import { usePlaces } from './use-places.ts'

const words = text.address

type Choices = OutputOf<typeof getCities>
type AddressData = Awaited<ReturnType<typeof readAddress>>

/** Where most members live; the address starts with it. */
const HOME = 'TR'

/** `sample`: what the form is filled with, whose lists follow it. */
export async function readAddress(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  sample: Readonly<Record<string, string>>,
) {
  const [address, master] = await Promise.all([load(getAddressInformation, {}, args), load(getMasterData, {}, args)])
  const places = await readPlaces(
    sample['countryKey'] ?? address?.countryKey ?? HOME,
    sample['cityKey'] ?? address?.cityKey ?? '',
    args,
  )
  return { address, addressTypes: master.addressTypes, countries: master.countries, ...places }
}

/** The lists that depend on what is chosen: without scripts the page is asked for again. */
async function readPlaces(countryId: string, cityId: string, args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const [cities, districts] = await Promise.all([
    countryId ? listed(call(getCities, { countryId }, args.context)) : [],
    cityId ? listed(call(getDistricts, { cityId }, args.context)) : [],
  ])
  return { cities, districts }
}

/** A choice that no list knows has nothing below it; the field's own sentence says so when it is sent. */
async function listed(asked: Promise<Choices>): Promise<Choices> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiRefusal) return []
    throw error
  })
}

export const addressForms: Readonly<Record<string, FormAction>> = {
  /** Without scripts the lists of cities and districts come with the page, for whatever is chosen. */
  async address(args, form) {
    const places = () => readPlaces(textOf(form, 'countryKey'), textOf(form, 'cityKey'), args)
    if (form.has('list')) return data({ ...keepTyped('address', form, {}), places: await places() })
    const reply = await submitWith(updateAddress, { after: advance(text.saved.address) })(args, form)
    if (reply instanceof Response) return reply
    return data({ ...reply.data, places: await places() }, { status: reply.init?.status ?? 200 })
  },
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Cities follow the country, districts the city: at once with scripts, by a button without. */
export function AddressForm({ found, sample }: { readonly found: AddressData; readonly sample: SampleValues }) {
  const { address } = found
  const places = usePlaces(found)
  return (
    <ContractForm
      endpoint={updateAddress}
      form="address"
      values={{
        addressTypeKey: address?.addressTypeKey,
        countryKey: address?.countryKey ?? 'TR',
        cityKey: address?.cityKey,
        districtKey: address?.districtKey,
        address: address?.address,
        ...sample,
      }}
    >
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <SelectField name="addressTypeKey" label={words.type} options={found.addressTypes} />
        <SelectField
          name="countryKey"
          label={words.country}
          options={found.countries}
          autoComplete="country"
          onValue={places.chooseCountry}
        />
        <SelectField name="cityKey" label={words.city} options={places.cities} onValue={places.chooseCity} />
        <SelectField
          name="districtKey"
          label={words.district}
          options={places.districts}
          {...(places.districts.length === 0 ? { placeholder: words.districtFirst } : {})}
        />
      </div>
      {places.cities.length === 0 && <p className="text-sm text-accent">{words.noCities}</p>}
      <noscript>
        <p>
          <Button type="submit" name="list" value="1" look="secondary" size="small" formNoValidate>
            {words.fetch}
          </Button>
        </p>
      </noscript>
      <TextAreaField
        name="address"
        label={words.address}
        hint={words.addressHint}
        rows={3}
        maxLength={500}
        autoComplete="street-address"
      />
      <p>
        <SubmitButton>{words.submit}</SubmitButton>
      </p>
    </ContractForm>
  )
}
