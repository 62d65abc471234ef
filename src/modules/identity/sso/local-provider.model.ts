/** The demonstration's own sign-in service, as both sides and the seed know it. */

/**
 * A name that stays whatever port the demonstration runs on: identities are kept under it. The domain is reserved
 * (RFC 2606), so nobody else can answer for it; the server that bears it verifies its tokens without asking the network.
 */
export const LOCAL_ISSUER = 'https://directory.harborline.example/';
export const LOCAL_CLIENT = 'nexus';
