import { updateAddress } from '#contracts/membership/endpoints.ts'
import { Button } from '#web/ui/index.ts'
import { ContractForm, SelectField, SubmitButton, TextAreaField } from '#web/form/index.ts'
import type { SampleValues } from '#web/components/trial-hints/read-sample.ts'
import type { AddressData } from './read-step.ts'
import { text } from './text.ts'
import { usePlaces } from './use-places.ts'

const words = text.address

/** Cities follow the country, districts the city: at once with scripts, by a button without. */
export function AddressForm({ data, sample }: { readonly data: AddressData; readonly sample: SampleValues }) {
  const { address } = data
  const places = usePlaces(data)
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
        <SelectField name="addressTypeKey" label={words.type} options={data.addressTypes} />
        <SelectField
          name="countryKey"
          label={words.country}
          options={data.countries}
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
