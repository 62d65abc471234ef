/** Where the sources of an instrument disagree, an organization chooses: each choice is a version of its own. */

/** Sets of bands of the CIWA-Ar. */
export const CIWA_SETS = { ASAM2020: 'ASAM 2020: 10 and 19', '8/15': '8 and 15' } as const;
/** The cut-offs of the PCL-5 that studies give. */
export const PCL5_CUT_OFFS = { least: 31, most: 33, usual: 33 } as const;
