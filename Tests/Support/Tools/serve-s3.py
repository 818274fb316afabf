"""Runs a server of S3 for tests, which checks signatures, until standard input ends.

Prints its address, a bucket, and the key and the secret of a user who may do everything in it, a line each.
"""
import os
import sys

# Creating the user, the policy, the key and the bucket.
os.environ["INITIAL_NO_AUTH_ACTION_COUNT"] = "4"
os.environ.update(AWS_ACCESS_KEY_ID="setup", AWS_SECRET_ACCESS_KEY="setup", AWS_DEFAULT_REGION="us-east-1")

import boto3
from moto.server import ThreadedMotoServer

server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
host, port = server.get_host_and_port()
address = f"http://{host}:{port}"
users = boto3.client("iam", endpoint_url=address)
users.create_user(UserName="widgetgen")
users.put_user_policy(
    UserName="widgetgen", PolicyName="all",
    PolicyDocument='{"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}')
key = users.create_access_key(UserName="widgetgen")["AccessKey"]
boto3.client("s3", endpoint_url=address).create_bucket(Bucket="pictures")
print(address, "pictures", key["AccessKeyId"], key["SecretAccessKey"], sep="\n", flush=True)
sys.stdin.read()
