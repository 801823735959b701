declare const kurus: unique symbol
/** An amount in kuruş (1/100 TRY). Always a bigint; arithmetic with `+ - *` keeps it exact. */
export type Kurus = bigint & { readonly [kurus]?: true }
