import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

const library = () => import('@simplewebauthn/browser');

/** Whether this browser can have passkeys: over plain HTTP it cannot. */
export const canHavePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** Loads what the next press needs, because a browser asks for a passkey only shortly after a press. */
export const preparePasskeys = (): void => void library().catch(() => undefined);

/** Asks the person for a passkey, which signs the challenge. Rejects if the person does not want to. */
export const signWithPasskey = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> => (await library()).startAuthentication({ optionsJSON });

/** Makes a passkey. Returns `there` if the device has one for this account. Rejects if the person does not want to. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | 'there'> {
  const { startRegistration, WebAuthnError } = await library();
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return 'there' as const;
    throw error;
  });
}
